import { testItems } from '@learning-library/common/testing';
import { migrations } from '../src/persistence/migrations';
import { questionItems } from '../src/persistence/repositories/questions';
import { Fixture } from './fixture';

testItems(questionItems, migrations, () => Fixture.start('questions_items'));
