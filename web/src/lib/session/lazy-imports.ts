export const amplify = () => import('./amplify.ts');
export const client = async () => (await import('../app-api.ts')).api;
