export type { CardsConfig } from './config';
export type { CardsOverrides } from './context';
export { createCardsService } from './server';
