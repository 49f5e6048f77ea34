import { runProcess } from '@learning-library/common/process';
import { envToWorkerConfig } from './config';
import { createGenerationWorker } from './generationWorker';

runProcess({ name: 'generation-worker', envToConfig: envToWorkerConfig, create: createGenerationWorker });
