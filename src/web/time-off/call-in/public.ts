// A door of its own: a guard's home has the button, and nothing of the screen where days off are decided.
export { CallInDialog, CannotCome } from '../cannot-come.tsx'
