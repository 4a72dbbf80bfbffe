import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessionStore } from '../../web/src/lib/session/store.ts';
import { dismissToast, toastStore } from '../../web/src/ui/toast.ts';
import { Toaster } from '../../web/src/ui/toaster.tsx';

// On a busy machine a component may take more than the second that is usual; the test's own limit ends what never comes.
configure({ asyncUtilTimeout: 50_000 });

/** A request of a component, as its server would read it. */
type SentRequest = { method: string; path: string; body: unknown };
/** What the server answers; undefined: nothing comes. */
type Answer = { status?: number; json: unknown } | undefined;

/** The server of the component: the requests it received, and what it answers from now on. */
export const server = {
  requests: [] as SentRequest[],
  answer: (_: SentRequest): Answer => undefined,
  /** The answers to reads arrive after this. */
  readsArrive: Promise.resolve(),
};

/** The answers to reads do not arrive before the function that this gives is called. */
export const holdReads = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.readsArrive = promise;
  return resolve;
};

/** Every text that the page shows from now on, also one that is replaced at once. */
export const recordTexts = (): string[] => {
  const texts = [document.body.textContent ?? ''];
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) texts.push(node.textContent ?? '');
    texts.push(document.body.textContent ?? '');
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return texts;
};

/** Components of this file run in a document of their own, on nobody's session; nothing leaves the process. */
export const screenOfThisFile = () => {
  beforeEach(() => {
    server.requests = [];
    server.answer = () => undefined;
    server.readsArrive = Promise.resolve();
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      const request = { method, path, body: body ? JSON.parse(String(body)) : undefined };
      server.requests.push(request);
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

// happy-dom draws nothing: what comes in front of the page has no place there.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

/** Shows a component at an address, with the place where toasts appear; gives the person who uses it. */
export const show = (component: ReactNode, address = '/') => {
  render(
    <MemoryRouter initialEntries={[address]}>
      {component}
      <Toaster />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
};

/** The same at an address that is the window's, for what reads it there. */
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
