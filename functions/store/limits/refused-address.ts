export const isRefused = async (_: string) => false;
