/** Things to come, by their time: the earliest first (a binary heap). */
export interface EventQueue<Thing> {
  add: (at: number, thing: Thing) => void
  next: () => { at: number; thing: Thing } | undefined
}

export function eventQueue<Thing>(): EventQueue<Thing> {
  const heap: { at: number; thing: Thing }[] = []
  const at = (index: number) => heap[index]?.at ?? Infinity
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]]
    if (first === undefined || second === undefined) return
    heap[one] = second
    heap[other] = first
  }
  return {
    add: (time, thing) => {
      heap.push({ at: time, thing })
      let index = heap.length - 1
      while (index > 0 && at(index) < at((index - 1) >> 1)) {
        swap(index, (index - 1) >> 1)
        index = (index - 1) >> 1
      }
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined || heap.length === 0) return first
      heap[0] = last
      let index = 0
      for (;;) {
        const child = at(2 * index + 1) <= at(2 * index + 2) ? 2 * index + 1 : 2 * index + 2
        if (at(child) >= at(index)) return first
        swap(index, child)
        index = child
      }
    },
  }
}
