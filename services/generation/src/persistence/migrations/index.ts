import type { Migration } from '@learning-library/common/postgres';
import { CreateGeneration1795219200000 } from './1795219200000-CreateGeneration';
import { AddQuestionJobs1795305600000 } from './1795305600000-AddQuestionJobs';
import { DeleteByFolder1795478400000 } from './1795478400000-DeleteByFolder';
import { AddModelUse1795564800000 } from './1795564800000-AddModelUse';
import { AddOrganizationOfJob1795651200000 } from './1795651200000-AddOrganizationOfJob';
import { AddTraceparent1795737600000 } from './1795737600000-AddTraceparent';
import { IndexActiveJobs1795824000000 } from './1795824000000-IndexActiveJobs';
import { KeyByAccount1796083200000 } from './1796083200000-KeyByAccount';
import { NameOperators1796431700105 } from './1796431700105-NameOperators';
import { IndexJobsOfAccount1796473200000 } from './1796473200000-IndexJobsOfAccount';
import { ListJobs1796483641027 } from './1796483641027-ListJobs';
import { AdjustCredits1796485129000 } from './1796485129000-AdjustCredits';
import { SortLedgerByBytes1796491827341 } from './1796491827341-SortLedgerByBytes';
import { BoundJobsOfAccount1796485273914 } from './1796485273914-BoundJobsOfAccount';
import { DropActiveOfAccount1796494417302 } from './1796494417302-DropActiveOfAccount';
import { ForgetSubjects1796900000105 } from './1796900000105-ForgetSubjects';

export const migrations: readonly Migration[] = [
  CreateGeneration1795219200000,
  AddQuestionJobs1795305600000,
  DeleteByFolder1795478400000,
  AddModelUse1795564800000,
  AddOrganizationOfJob1795651200000,
  AddTraceparent1795737600000,
  IndexActiveJobs1795824000000,
  KeyByAccount1796083200000,
  NameOperators1796431700105,
  IndexJobsOfAccount1796473200000,
  ListJobs1796483641027,
  BoundJobsOfAccount1796485273914,
  AdjustCredits1796485129000,
  SortLedgerByBytes1796491827341,
  DropActiveOfAccount1796494417302,
  ForgetSubjects1796900000105,
];
