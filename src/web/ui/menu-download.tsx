import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem } from './menu.tsx'

interface MenuDownloadProps {
  href: string
  icon?: ReactNode
  children: ReactNode
}

/** A file to take away: the menu's item is the link itself. */
export function MenuDownload({ href, icon, children }: MenuDownloadProps) {
  return (
    <MenuItem asChild>
      <a href={href} download>
        {icon ?? <Download size={16} aria-hidden="true" className="text-muted" />}
        {children}
      </a>
    </MenuItem>
  )
}
