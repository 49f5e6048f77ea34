export { MainProcess } from '@learning-library/common/testing';
