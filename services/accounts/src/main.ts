import { runService } from '@learning-library/common/process';
import { accounts } from './service';

runService(accounts);
