export type EntryKind = 'grant' | 'adjust' | 'reserve' | 'capture' | 'release';

/** Credits of an account in `ai_card` units. Reserved ones belong to active jobs. */
export interface Amounts {
  available: number;
  reserved: number;
  spent: number;
}

export const EMPTY: Amounts = { available: 0, reserved: 0, spent: 0 };

export function applied(
  { available, reserved, spent }: Amounts,
  { kind, units }: { kind: EntryKind; units: number },
): Amounts {
  switch (kind) {
    case 'grant':
    case 'adjust':
      return { available: available + units, reserved, spent };
    case 'reserve':
      return { available: available - units, reserved: reserved + units, spent };
    case 'capture':
      return { available, reserved: reserved - units, spent: spent + units };
    case 'release':
      return { available: available + units, reserved: reserved - units, spent };
  }
}
