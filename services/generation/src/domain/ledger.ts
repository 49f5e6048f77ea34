export type EntryKind = 'grant' | 'adjust' | 'reserve' | 'capture' | 'release';

/** Credits of an account in `ai_card` units. Reserved ones belong to active jobs. */
export interface Amounts {
  available: number;
  reserved: number;
  spent: number;
}
