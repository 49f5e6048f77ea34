import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createGenerationService } from './server';

runService({ name: 'generation', envToConfig, schema: SCHEMA, migrations, create: createGenerationService });
