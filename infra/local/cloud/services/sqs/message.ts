/** `visibleAt` and `sentAt` in ms by the local clock. */
export type Message = {
  id: string;
  body: string;
  sentAt: number;
  visibleAt: number;
  received: number;
  receipt?: string;
};
