import { afterEach } from 'vitest';
import { failureReport } from './failure-report';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const report = await failureReport(`${task.file.name} ${task.name}`);
  if (report) console.error(report);
});
