export * from './configError';
export * from './database';
export * from './engines';
export * from './process';
export * from './readEnv';
export * from './redis';
export * from './service';
export * from './settings';
