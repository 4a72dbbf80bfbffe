import { ContactType, contactLimits } from '../../../../shared/contact/contact.ts';

/** Reads the values that an address such as `/contact?type=commercial&sujet=Une question` fills in, and ignores all others. */
export const messagePresets = (search: URLSearchParams): { type?: ContactType; subject?: string } => {
  const type = ContactType.safeParse(search.get('type'));
  const subject = (search.get('sujet') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return {
    ...(type.success && { type: type.data }),
    ...(subject && subject.length <= contactLimits.subject && { subject }),
  };
};
