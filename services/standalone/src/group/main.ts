import { runProcess } from '@learning-library/common/process';
import { createGroup, envToConfig } from './group';

runProcess({ name: 'services', envToConfig, create: createGroup });
