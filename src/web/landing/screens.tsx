import { Trans, useLingui } from '@lingui/react/macro'
import clock from './pictures/clock.png'
import clockDark from './pictures/clock-dark.png'
import dashboard from './pictures/dashboard.png'
import dashboardDark from './pictures/dashboard-dark.png'
import weekBoard from './pictures/week-board.png'
import weekBoardDark from './pictures/week-board-dark.png'

/** The product as it is, photographed in the demo company. */
export function Screens() {
  const { t } = useLingui()
  return (
    <section className="bg-background">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
        <h2 className="text-balance font-semibold text-[28px] tracking-tight">
          <Trans>One screen for the desk, one for the pocket</Trans>
        </h2>
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_260px]">
          <div className="grid gap-6">
            <Picture
              source={weekBoard}
              dark={weekBoardDark}
              width={1280}
              height={800}
              says={t`The week board: people, days, hours and cost`}
            />
            <Picture
              source={dashboard}
              dark={dashboardDark}
              width={1280}
              height={800}
              says={t`The dashboard: who is missing, what waits for a decision`}
            />
          </div>
          <Picture
            source={clock}
            dark={clockDark}
            width={360}
            height={740}
            says={t`A guard's phone: the next shift and one large button`}
          />
        </div>
      </div>
    </section>
  )
}

interface PictureProps {
  source: string
  /** The same at night. */
  dark: string
  width: number
  height: number
  says: string
}

function Picture({ source, dark, width, height, says }: PictureProps) {
  return (
    <figure>
      <picture>
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
        <img
          src={source}
          width={width}
          height={height}
          alt={says}
          loading="lazy"
          className="h-auto w-full rounded-card border shadow-float"
        />
      </picture>
      <figcaption className="mt-2 text-muted text-sm">{says}</figcaption>
    </figure>
  )
}
