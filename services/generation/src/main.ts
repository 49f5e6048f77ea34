import { runService } from '@learning-library/common/process';
import { generation } from './service';

runService(generation);
