/** Addresses that open the reader’s own programs with a message; nothing is sent before they press send there. */
export interface PassLinks {
  sms: string
  whatsapp: string
  mail: string
}

/** @param phone E.164; null: the program asks whom it is for */
export function passLinks(
  phone: string | null,
  { subject, text }: { subject: string; text: string },
): PassLinks {
  const body = encodeURIComponent(text)
  return {
    sms: `sms:${phone ?? ''}?body=${body}`,
    whatsapp: `https://wa.me/${phone?.replace('+', '') ?? ''}?text=${body}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`,
  }
}
