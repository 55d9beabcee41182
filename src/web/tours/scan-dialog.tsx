import { Trans, useLingui } from '@lingui/react/macro'
import { Nfc, Sun } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { plainCode } from '#shared/tours/rules.ts'
import type { Answer, Stop } from '#shared/tours/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import { toast } from '#web/ui/toast.ts'
import { stopOfCode, type Walk } from './as-walked.ts'
import { hasTags, readTags } from './nfc.ts'
import { type Photographed, Questions } from './questions.tsx'
import { useCamera } from './use-camera.ts'
import { useScan } from './use-scan.ts'

interface Read {
  code?: string
  via?: 'qr' | 'nfc'
  shortCode?: string
  stop: Stop | undefined
}

/** Reads a label with the camera, or takes what stands below it; then asks what is asked there. */
export function ScanDialog({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const { t } = useLingui()
  const [read, setRead] = useState<Read | null>(null)
  const scan = useScan(walk)
  const stops = walk.stops.map(({ stop }) => stop)

  const send = async ({ stop, ...shown }: Read, answers: Answer[], photos: Photographed[] = []) => {
    const about = stop === undefined ? { name: '' } : { checkpointId: stop.id, name: stop.name }
    if (await scan.send({ ...shown, ...about, answers, photos })) onClose()
    else setRead(null)
  }
  const take = (seen: Read) => {
    setRead(seen)
    if (!seen.stop || seen.stop.questions.length === 0) void send(seen, [])
  }
  const found = async (text: string, via: 'qr' | 'nfc') => {
    const code = plainCode(text)
    take({ code, via, stop: await stopOfCode(code, stops) })
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={read?.stop?.name ?? t`Scan the label`}>
      {read?.stop && read.stop.questions.length > 0 ? (
        <Questions
          of={read.stop}
          pending={scan.isPending}
          onAnswered={(answers, photos) => void send(read, answers, photos)}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {!scan.isPending && <Viewfinder onFound={text => void found(text, 'qr')} />}
          {!scan.isPending && hasTags() && <TagButton onRead={text => void found(text, 'nfc')} />}
          <ShortCode walk={walk} isPending={scan.isPending} onTyped={take} />
        </div>
      )}
    </Dialog>
  )
}

/** A phone waits for tags only after it was asked to. */
function TagButton({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useLingui()
  const waiting = useRef<AbortController>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => waiting.current?.abort(), [])
  const wait = async () => {
    waiting.current = new AbortController()
    setWaiting(true)
    await readTags(waiting.current.signal, onRead).catch(() => {
      setWaiting(false)
      toast({ title: t`Error`, description: t`The phone does not read tags now. Is NFC on?`, variant: 'destructive' })
    })
  }
  return (
    <Button icon={<Nfc size={18} aria-hidden="true" />} disabled={isWaiting} onClick={() => void wait()}>
      {isWaiting ? <Trans>Hold the phone to the tag</Trans> : <Trans>Read a tag</Trans>}
    </Button>
  )
}

function Viewfinder({ onFound }: { onFound: (text: string) => void }) {
  const { t } = useLingui()
  const { video, state, torch } = useCamera(onFound)
  if (state === 'missing')
    return (
      <p className="text-muted">
        <Trans>There is no camera to read labels with. Type the short code that stands below the label.</Trans>
      </p>
    )
  return (
    <div className="relative">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Camera`}
        className="aspect-square w-full rounded-card bg-black object-cover"
      />
      {torch && (
        <Button
          className="absolute right-3 bottom-3"
          icon={<Sun size={18} aria-hidden="true" />}
          aria-pressed={torch.isOn}
          onClick={torch.toggle}
        >
          <Trans>Light</Trans>
        </Button>
      )}
    </div>
  )
}

interface ShortCodeProps {
  walk: Walk
  isPending: boolean
  onTyped: (read: Read) => void
}

function ShortCode({ walk, isPending, onTyped }: ShortCodeProps) {
  const { t } = useLingui()
  const open = walk.stops.filter(({ mark }) => mark === null || mark.kind === 'skipped').map(({ stop }) => stop)
  const [chosen, choose] = useState(String(open[0]?.id ?? ''))
  const [shortCode, type] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTyped({ shortCode, stop: open.find(({ id }) => String(id) === chosen) })
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <Field label={t`Checkpoint`}>
        {props => (
          <ChoiceSelect label={t`Checkpoint`} wiring={props} value={chosen} onChange={choose} options={named(open)} />
        )}
      </Field>
      <Field label={t`Short code`} hint={t`Eight letters and digits below the label.`}>
        {props => (
          <Input
            {...props}
            value={shortCode}
            onChange={event => type(event.target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={12}
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={isPending} disabled={plainCode(shortCode).length !== 8}>
        <Trans>Record checkpoint</Trans>
      </Button>
    </form>
  )
}
