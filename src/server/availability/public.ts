export { loadWishes } from './wishes.ts'
