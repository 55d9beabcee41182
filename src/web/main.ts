import './styles.css'

// React runs in one turn and what is drawn with it in the next: run as one, they keep a slow phone from answering a touch.
void import('#web/platform/create-root.ts')
  .then(() => new Promise(resolve => setTimeout(resolve)))
  .then(() => import('./start.tsx'))
