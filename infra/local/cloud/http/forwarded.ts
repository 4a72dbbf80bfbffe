/** `X-Forwarded-For` as each proxy hands it on: what came, which anybody can write, then who really came. */
export const forwardedFor = ({ 'x-forwarded-for': said }: Record<string, string>, address: string) =>
  said ? `${said}, ${address}` : address;
