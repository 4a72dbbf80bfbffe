/** Reads /config.json, the stage's settings for browsers, without validation. */
export const readSiteSettings = async (): Promise<unknown> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
};
