import type { MadeFile } from '../../platform/files/made-file.ts'
import type { PortNumbers } from '@gangway/contract/ports'
import { apart } from '@gangway/domain/characters/direction'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import type { Language } from '@gangway/domain/languages/language'
import { takesPlace } from '@gangway/domain/ships/pickup-fit'
import { callsOf, timeAshore } from '@gangway/domain/ships/ship-call'
import { distinctShips, type NamedShip } from '@gangway/domain/ships/ship-identity'
import { shipClocks } from '@gangway/domain/ships/ship-time'
import { manifestSheet } from '@gangway/texts/manifest'
import { timeWithShips } from '@gangway/texts/ship-time'
import { timeOn } from '@gangway/texts/stay-text'
import { fill, inLanguage } from '@gangway/texts/template'
import type { Config } from '../../platform/base/env.ts'
import { bottomOf, margin, type Paper, widthOf } from '../../platform/printing/paper.ts'
import { printPaper } from '../../platform/printing/print-paper.ts'
import { heightOfText, setText } from '../../platform/printing/set-text.ts'
import type { DispatchOnPaper } from '../dispatches/index.ts'
import { callText, dateText, dispatchName, type Fact, isGiven } from './manifest-facts.presenter.ts'
import { madeText } from './manifest-pdf.presenter.ts'

interface Emergency {
  dispatch: DispatchOnPaper
  numbers: PortNumbers
  config: Pick<Config, 'APP_NAME'>
  now: Date
}

/** Numbers to call, and the ships that wait, on one page. */
export async function emergencyListPdf(
  { dispatch, numbers, config, now }: Emergency,
  language: Language,
): Promise<MadeFile> {
  const t = inLanguage(manifestSheet, language)
  const { port, date } = dispatch
  const title = `${t.emergency_list} ${dispatchName(dispatch, language)}`
  const heading = `${title} · ${port.port_name}, ${dateText(date, language)}`
  const footer = madeText({ app: config.APP_NAME, now, zone: port.time_zone }, language)
  const columns = [
    calledFacts(dispatch, numbers, language),
    [...personFacts(dispatch, language), ...shipFacts(dispatch, language)],
  ]
  const facts = columns.flat()
  const texts = {
    regular: [footer, ...facts.map(({ label }) => label)],
    bold: [heading, ...facts.map(({ value }) => value)],
  }
  const bytes = await printPaper({ title, language, footer, texts }, (paper) => {
    setText(paper, heading, { x: margin, y: margin, width: widthOf(paper), ...headingSetting })
    const top = paper.y + 14
    const width = widthOf(paper) / columns.length
    const room = { width: width - 18, height: bottomOf(paper) - top }
    for (const [index, column] of columns.entries()) {
      drawFacts(paper, column, { x: margin + index * width, y: top, ...room })
    }
  })
  return { type: 'application/pdf', bytes }
}

function calledFacts(
  { port, crew }: DispatchOnPaper,
  numbers: PortNumbers,
  language: Language,
): Fact[] {
  const t = inLanguage(manifestSheet, language)
  const coming = crew.filter(({ state }) => state !== 'refused')
  const called = (label: string, name: string | null, phone: string | null): Fact => ({
    label,
    value: [apart(name ?? ''), phone ?? t.no_number].filter(isGiven).join('\n'),
  })
  return [
    called(t.ambulance, null, numbers.ambulance_phone),
    called(t.port_agent, numbers.agent_name, numbers.agent_phone),
    called(t.night_line, null, numbers.night_line),
    called(t.agency, port.agency_name, port.agency_phone || null),
    ...(coming.some(({ role }) => role === 'guide')
      ? []
      : [{ label: t['role.guide'], value: t.no_time }]),
    ...coming.map(({ role, name, phone }) => called(t[`role.${role}`], name, phone)),
  ]
}

function personFacts(dispatch: DispatchOnPaper, language: Language): Fact[] {
  const t = inLanguage(manifestSheet, language)
  const { parts, wheelchairs, vehicle_name, meeting } = dispatch
  const persons = parts.reduce((sum, part) => sum + part.persons, 0)
  const clocks = shipClocks(parts, dispatch.port.calls)
  const time = meeting.pickup_time && timeWithShips(meeting.pickup_time, clocks, language)
  return [
    { label: t.persons, value: String(persons) },
    { label: t.wheelchairs, value: wheelchairs === null ? t.hidden : String(wheelchairs) },
    { label: t.vehicle, value: vehicle_name ?? t.no_time },
    {
      label: t.pickup_time,
      value: [time ?? t.no_time, meeting.meeting_point ?? ''].join('\n').trim(),
    },
  ]
}

/** Until when each ship has to be reached, by both clocks; the next to leave first. */
function shipFacts({ parts, port, date }: DispatchOnPaper, language: Language): Fact[] {
  const t = inLanguage(manifestSheet, language)
  const endOf = (ship: NamedShip) =>
    Math.min(...callsOf(ship, port.calls).map((call) => timeAshore(call, port.time_zone).until))
  const ships = distinctShips(parts).toSorted((one, other) => endOf(one) - endOf(other) || 0)
  return ships.flatMap((ship) => {
    const calls = callsOf(ship, port.calls)
    if (calls.length === 0) {
      return [{ label: t['field.ship'], value: `${apart(ship.ship)}: ${t.times_unknown}` }]
    }
    return calls.map((call) => {
      const end = new Date(timeAshore(call, port.time_zone).until)
      const clocks = [{ ship: call.ship, ahead: call.ship_time_offset_minutes ?? 0 }]
      const clock = timeWithShips(timeInTimeZone(end, port.time_zone), clocks, language)
      const time = timeOn(dateInTimeZone(end, port.time_zone), clock, date, language)
      const back = takesPlace(call) ? fill(t.on_board, { time }) : t.no_call
      return { label: callText(call, date, language), value: `${apart(call.ship)}: ${back}` }
    })
  })
}

const headingSetting = { weight: 'bold', size: 18 } as const

/** Sizes to try, so that all of it stands on the page. */
const scales = [1.25, 1, 0.85, 0.7, 0.55, 0.4] as const

/** One below the other, as large as there is room. */
function drawFacts(
  paper: Paper,
  facts: readonly Fact[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const settings = scales.map((scale) => ({
    label: { weight: 'regular', size: 10 * scale, width } as const,
    value: { weight: 'bold', size: 17 * scale, width } as const,
    gap: 11 * scale,
  }))
  const fitting = settings.find(({ label, value, gap }) => {
    const heights = facts.map(
      (fact) =>
        heightOfText(paper, fact.label, label) + heightOfText(paper, fact.value, value) + gap,
    )
    return heights.reduce((sum, one) => sum + one, 0) <= height
  })
  const setting = fitting ?? settings.at(-1)
  if (setting === undefined) return
  paper.y = y
  for (const fact of facts) {
    paper.fillColor('#333')
    setText(paper, fact.label, { ...setting.label, x, y: paper.y })
    paper.fillColor('#000')
    setText(paper, fact.value, { ...setting.value, x, y: paper.y })
    paper.y += setting.gap
  }
}
