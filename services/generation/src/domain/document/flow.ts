/** A readable stretch of a text in one line, that knows where in the text each of its characters stands. */
export class Flow {
  /** Where copied stretches begin, here and in the source, in order. */
  private readonly places: readonly { at: number; source: number }[];

  constructor(
    readonly text: string,
    places: readonly { at: number; source: number }[],
  ) {
    this.places = places;
  }

  /** The place in the source of the character at this place. */
  sourceAt(at: number): number {
    let low = 0;
    let high = this.places.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.places[middle] as { at: number }).at <= at) low = middle;
      else high = middle - 1;
    }
    const place = this.places[low];
    return place === undefined ? 0 : place.source + Math.max(0, at - place.at);
  }

  slice(from: number, to = this.text.length): Flow {
    const source = this.sourceAt(from);
    const places = this.places
      .filter(({ at }) => at > from && at < to)
      .map(({ at, source: place }) => ({ at: at - from, source: place }));
    return new Flow(this.text.slice(from, to), [{ at: 0, source }, ...places]);
  }
}
