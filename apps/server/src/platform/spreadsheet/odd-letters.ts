/** Patterns typical of text read in a wrong encoding, and of hardly any other: each of these once is an oddity. */
const oddities = [
  // Characters that are none, controls, lines of boxes, private ones.
  /[\ufffd\u0080-\u009f\u2500-\u259f\ue000-\uf8ff]/gu,
  // `CafŽ`, `MŸller`.
  /\p{Ll}\p{Lu}/gu,
  /\p{Lu}\p{Lu}\p{Ll}/gu,
  // `Gr”áe`, `Zo‘`, `¯rsted`.
  /\p{L}(?![-‐–'’´·])[\p{S}\p{P}](?<!\p{ASCII})\p{L}/gu,
  /\p{L}[‘“„‚«¡¿]/gu,
  /[\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]/gu,
  // `Cafι`.
  /\p{Script=Latin}(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}\p{Script=Latin}/gu,
]

export function countOddities(text: string): number {
  return oddities.reduce((sum, oddity) => sum + [...text.matchAll(oddity)].length, 0)
}
