/** A row of an order's, where the order is known. */
export function withoutOrder<Row extends { excursion_id: number }>({
  excursion_id: _order,
  ...row
}: Row): Omit<Row, 'excursion_id'> {
  return row
}
