import { runSuites } from '@learning-library/common/testing';

runSuites(__dirname);
