import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from './icons.ts'
import { Fragment } from 'react'
import { ButtonMenu } from './button-menu.tsx'

const icons = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

export interface ExportLink {
  label: string
  format: keyof typeof icons
  /** Path of the file on the server. */
  href: string
}

/**
 * A button that offers files. They are links that the browser follows itself: it saves the file as
 * it arrives, shows the progress, and stays on the page if the server refuses.
 */
export function ExportMenu({
  name,
  groups,
  className = '',
}: {
  name: string
  className?: string | undefined
  /** A group may say what its files have in common. */
  groups: readonly { label?: string; links: readonly ExportLink[] }[]
}) {
  return (
    <ButtonMenu
      button={
        <Button
          className={className}
          title={name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {name}
        </Button>
      }
    >
      {groups.map(({ label, links }, index) => (
        <Fragment key={label ?? index}>
          {index > 0 && <Menu.Divider />}
          {label !== undefined && <Menu.Label>{label}</Menu.Label>}
          {links.map((link) => (
            <ExportItem key={link.format} {...link} />
          ))}
        </Fragment>
      ))}
    </ButtonMenu>
  )
}

/** A file, in a menu. */
export function ExportItem({ label, format, href }: ExportLink) {
  const Icon = icons[format]
  return (
    <Menu.Item component="a" href={href} download leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Menu.Item>
  )
}
