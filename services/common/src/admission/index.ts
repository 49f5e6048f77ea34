export * from './lane';
export * from './waitingWrites';
