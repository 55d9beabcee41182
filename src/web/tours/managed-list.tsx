import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ThumbReach } from '#web/ui/thumb-reach.tsx'

interface ManagedListProps<Row> {
  of: Parameters<typeof Loaded<Row[]>>[0]['of'] & Parameters<typeof ShowMore>[0]['of']
  label: string
  empty: ReactNode
  /** Beside the button that adds one. */
  beside?: ReactNode
  add: ReactNode
  onAdd: () => void
  row: (row: Row) => ReactNode
  /** What is open above the list. */
  dialogs: ReactNode
}

/** Checkpoints or rounds to arrange: what there is, and the button that adds one. */
export function ManagedList<Row>({ of, label, empty, beside, add, onAdd, row, dialogs }: ManagedListProps<Row>) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {beside}
        <ThumbReach>
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        </ThumbReach>
      </div>
      <Card flush>
        <Loaded of={of} empty={empty}>
          {rows => (
            <ul aria-label={label} className="m-0 list-none divide-y p-0">
              {rows.map(row)}
            </ul>
          )}
        </Loaded>
        <ShowMore of={of} />
      </Card>
      <Suspense>{dialogs}</Suspense>
    </div>
  )
}
