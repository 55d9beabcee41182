import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { type Zone, zones } from '#shared/zones/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useRefusalWords, wordsOf } from '#web/platform/refusal-words.ts'
import { Can } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { geojsonOf, type Refusal, zonesIn } from './geojson.ts'

/** Zones from and for other programs, as GeoJSON. */
export function ZoneFiles({ list }: { list: readonly Zone[] }) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const bring = useAction(zones.importMany, {
    onDone: ({ imported }) =>
      toast({
        title: t`Zones Imported`,
        description: plural(imported, { one: '# zone was added.', other: '# zones were added.' }),
      }),
    onFail: error => fail(wordsOf(error) ?? t`Failed to create geofence.`),
  })

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file === undefined) return
    const found = zonesIn(await file.text())
    target.value = ''
    if ('reason' in found) fail(refusalWords(found))
    else bring.start({ zones: found })
  }

  function fail(description: string) {
    toast({ title: t`Error`, description, variant: 'destructive' })
  }

  function refusalWords({ reason, zone = '', problem }: Refusal) {
    if (reason === 'not-geojson') return t`This file is not GeoJSON.`
    if (reason === 'no-polygons') return t`This file has no polygons.`
    if (reason === 'too-many') return t`A file brings at most 200 zones.`
    const words = problem && wordsOfRefusal({ code: problem })
    return t`${zone}: ${words}`
  }

  return (
    <>
      <Can do="zone:write">
        <input
          ref={input}
          type="file"
          accept=".geojson,.json,application/geo+json,application/json"
          aria-label={t`GeoJSON file`}
          className="sr-only"
          tabIndex={-1}
          onChange={event => void read(event)}
        />
        <Button
          icon={<Upload size={16} aria-hidden="true" />}
          pending={bring.isPending}
          onClick={() => input.current?.click()}
        >
          <Trans>Import</Trans>
        </Button>
      </Can>
      <Button icon={<Download size={16} aria-hidden="true" />} disabled={list.length === 0} onClick={() => save(list)}>
        <Trans>Export</Trans>
      </Button>
    </>
  )
}

function save(list: readonly Zone[]) {
  const file = new Blob([JSON.stringify(geojsonOf(list), null, 2)], { type: 'application/geo+json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'zones.geojson'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
