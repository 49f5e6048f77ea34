export * from './jobOutcomes';
export * from './table';
