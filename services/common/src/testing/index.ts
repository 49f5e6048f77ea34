export * from './rowsTouched';
export * from './testDatabase';
export * from './waitFor';
