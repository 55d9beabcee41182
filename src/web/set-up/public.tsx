export { SetUpGuide, useSetUp } from './set-up-guide.tsx'
