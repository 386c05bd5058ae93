declare module 'scheduler' {
  /**
   * How many steps a second React divides its work into, beside which the browser paints and answers.
   *
   * @param fps 0: as many as it deems right
   */
  export function unstable_forceFrameRate(fps: number): void
}
