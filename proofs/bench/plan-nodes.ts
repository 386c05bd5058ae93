import * as z from 'zod'

/** A plan's node in the output of auto_explain. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  Plans?: PlanNode[] | undefined
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
)

export const explained = z.object({ 'Query Text': z.string(), Plan: planNode })

export interface Heavy {
  /** The node, with what it reads. */
  node: string
  rows: number
}

const isScan = (type: string) =>
  type.endsWith('Scan') && !/^(?:CTE|Subquery|Function|WorkTable|Values)/.test(type)

/** The scans and sorts in a plan that read more than so many rows, all their turns together. */
export function heavyNodes(plan: PlanNode, most: number): Heavy[] {
  const inner = (plan.Plans ?? []).flatMap((node) => heavyNodes(node, most))
  const type = plan['Node Type']
  const rows = isScan(type) ? readBy(plan) : type.endsWith('Sort') ? sortedBy(plan) : 0
  if (rows <= most) return inner
  const of = plan['Index Name'] ?? plan['Relation Name']
  return [{ node: of === undefined ? type : `${type} on ${of}`, rows }, ...inner]
}

function readBy(plan: PlanNode): number {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return (plan['Actual Rows'] + removed) * plan['Actual Loops']
}

function sortedBy({ Plans: inputs = [] }: PlanNode): number {
  return inputs.reduce((sum, input) => sum + input['Actual Rows'] * input['Actual Loops'], 0)
}
