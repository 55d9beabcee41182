export { Search } from './search-button.tsx'
