import { runService } from '@learning-library/common/process';
import { search } from './service';

runService(search);
