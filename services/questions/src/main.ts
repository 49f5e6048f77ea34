import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createQuestionsService } from './server';

runService({ name: 'questions', envToConfig, schema: SCHEMA, migrations, create: createQuestionsService });
