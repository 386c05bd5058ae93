/* oxlint-disable typescript/consistent-type-imports -- no ambient module takes relative imports */
declare module '*/start-texts.ts?en' {
  export const texts: import('./text-types.ts').StartCatalogue
}
declare module '*/start-texts.ts?de' {
  export const texts: import('./text-types.ts').StartCatalogue
}
declare module '*/page-texts.ts?en' {
  export const texts: import('./text-types.ts').PagesCatalogue
}
declare module '*/page-texts.ts?de' {
  export const texts: import('./text-types.ts').PagesCatalogue
}
