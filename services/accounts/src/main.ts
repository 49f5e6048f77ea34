import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createAccountsService } from './server';

runService({ name: 'accounts', envToConfig, schema: SCHEMA, migrations, create: createAccountsService });
