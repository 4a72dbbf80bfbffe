import { type MachineOptions, startMachine } from './cloud/machine.ts';
import { apigateway } from './cloud/services/apigateway/service.ts';
import { dynamodb } from './cloud/services/dynamodb/service.ts';
import { ses } from './cloud/services/ses/service.ts';
import { awsServices } from './cloud/services.ts';
import { createConsole } from './console/console.ts';
import { externalServices } from './external/external.ts';
import { bedrock } from './external/model/service.ts';

export type LocalOptions = Omit<MachineOptions, 'services' | 'console'>;

/** The cloud of this machine, what stands outside of it, and the console that shows both. */
export const startLocal = async (options: LocalOptions) => {
  const services = [...awsServices, ...externalServices];
  const machine = await startMachine({ ...options, services, console: createConsole });
  return {
    ...machine,
    apiUrl: machine.of(apigateway).url,
    mailbox: machine.of(ses),
    model: machine.of(bedrock),
    /** Which engine the table runs on, in a sentence. */
    table: machine.of(dynamodb).description,
  };
};
export type Local = Awaited<ReturnType<typeof startLocal>>;
