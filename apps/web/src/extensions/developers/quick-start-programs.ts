/** First programs against this installation; the key stays in the variable GANGWAY_KEY. */
export interface QuickStartPrograms {
  curl: string
  TypeScript: string
  Python: string
}

/** @param address of the product, without a trailing slash */
export function quickStartPrograms(address: string): QuickStartPrograms {
  return {
    curl: `# Requests that wait for an answer
curl -H "Authorization: Bearer $GANGWAY_KEY" "${address}/api/v1/events?status=requested"

# What happens from now on: send the answer’s "next" as "after"
curl -H "Authorization: Bearer $GANGWAY_KEY" "${address}/api/v1/changes?after=latest"`,
    TypeScript: `import { createClient } from '@gangway/client'

const { GANGWAY_KEY = '' } = process.env
const gangway = createClient({ address: '${address}', key: GANGWAY_KEY })

const { data } = await gangway.call('GET /events', { query: { status: 'requested' } })
for (const { id, event_date, agency_title } of data) console.log(id, event_date, agency_title)

let { next } = await gangway.call('GET /changes', { query: { after: 'latest' } })
for (;;) {
  const page = await gangway.call('GET /changes', { query: { after: next, wait: 30 } })
  for (const { type, data } of page.data) console.log(type, data)
  next = page.next
}`,
    Python: `import json, os
from urllib.request import Request, urlopen

def get(path):
    headers = {"Authorization": "Bearer " + os.environ["GANGWAY_KEY"]}
    with urlopen(Request("${address}/api/v1" + path, headers=headers)) as answer:
        return json.load(answer)

for event in get("/events?status=requested")["data"]:
    print(event["id"], event["event_date"], event["agency_title"])

after = get("/changes?after=latest")["next"]
while True:
    page = get(f"/changes?after={after}&wait=30")
    for change in page["data"]:
        print(change["type"], change["data"])
    after = page["next"]`,
  }
}
