export * from './certificates';
export * from './collectedMetrics';
export * from './mainProcess';
export * from './postgresProxy';
export * from './rowsTouched';
export * from './testDatabase';
export * from './testProxy';
export * from './waitFor';
