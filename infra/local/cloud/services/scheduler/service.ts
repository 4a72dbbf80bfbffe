import type { Service } from '../../service.ts';
import { withArn } from '../../template/identities.ts';
import { lambda } from '../lambda/service.ts';
import { startSchedules } from './schedules.ts';

/** Schedules, by the local clock. */
export const scheduler: Service = {
  name: 'scheduler',
  resources: {
    'AWS::Scheduler::Schedule': withArn('scheduler', 'schedule/default/'),
    'AWS::Scheduler::ScheduleGroup': withArn('scheduler', 'schedule-group/'),
  },
  deploy: ({ template, clock, of }) => ({ start: () => startSchedules(template, of(lambda).functions, clock) }),
};
