export * from './accountSemaphore';
