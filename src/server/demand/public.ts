export { demandedByDay } from './demanded.ts'
export { mostLines as mostDemandLines, writeDemand } from './demands.ts'
export { lackedHeads, lackedSeconds } from './lack.ts'
