import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, type InitialEntry, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { dismissToast, toastStore } from '../../web/src/ui/toast.ts';
import { Toaster } from '../../web/src/ui/toaster.tsx';

// On a busy machine a component may take longer than the default of one second. The limit of the test still applies.
configure({ asyncUtilTimeout: 50_000 });

/** A request of a component. */
type SentRequest = { method: string; path: string; body: unknown };
/** Undefined: the request fails without an answer. */
type Answer = { status?: number; json: unknown } | undefined;

/** Stands in for the API: it keeps the requests and answers by `answer`. */
export const server = {
  requests: [] as SentRequest[],
  /** The idempotency keys of the requests that have one. */
  keys: [] as string[],
  answer: (_: SentRequest): Answer => undefined,
  /** Answers to GET wait for this promise. */
  readsArrive: Promise.resolve(),
};

/** Delays the answers to GET until the returned function is called. */
export const holdReads = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.readsArrive = promise;
  return resolve;
};

/** Collects every text that the page shows, also a text that is replaced at once. */
export const recordTexts = (): string[] => {
  const texts = [document.body.textContent ?? ''];
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) texts.push(node.textContent ?? '');
    texts.push(document.body.textContent ?? '');
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return texts;
};

/** Gives each test of a file an empty document and storage, no session, and a `fetch` that `server` answers. */
export const screenOfThisFile = () => {
  beforeEach(() => {
    server.requests = [];
    server.keys = [];
    server.answer = () => undefined;
    server.readsArrive = Promise.resolve();
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const request = { method, path, body: body ? JSON.parse(String(body)) : undefined };
      server.requests.push(request);
      server.keys.push(...[new Headers(headers).get('idempotency-key')].filter((key) => key !== null));
      const answer = server.answer(request);
      if (method === 'GET') await server.readsArrive;
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer.json, { status: answer.status ?? 200 });
    });
  });
  afterEach(() => {
    cleanup();
    for (const { id } of toastStore.read()) dismissToast(id);
    sessionStore.leave();
    sessionStorage.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
};

// happy-dom has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

/** Renders a component and the toasts at an address of the router; gives the user of the page. */
export const show = (component: ReactNode, address: InitialEntry = '/') => {
  render(
    <MemoryRouter initialEntries={[address]}>
      {component}
      <Toaster />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
};

/** Renders likewise with the address in the window, for components that read it there. */
export const showInWindow = (component: ReactNode, address: string) => {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      {component}
      <Toaster />
    </BrowserRouter>,
  );
  return userEvent.setup({ delay: null });
};
