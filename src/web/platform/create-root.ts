// In the file of react itself, so that react-dom runs in a turn of its own instead of within the turn of whoever asks for it.
export { createRoot } from 'react-dom/client'
