/** Where the template lives on this machine. `endpoint`: the AWS gateway's address, `http://127.0.0.1:<port>`. */
export type Place = { account: string; region: string; stack: string; endpoint: string };

/** The ARN of something in the stack's account and region. */
export const arnOf = (service: string, { region, account }: Omit<Place, 'stack' | 'endpoint'>, rest: string) =>
  `arn:aws:${service}:${region}:${account}:${rest}`;
