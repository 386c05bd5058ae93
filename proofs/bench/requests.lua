-- Walks over a file of requests: "METHOD<tab>path<tab>body" each, from a place on, again and again.
local requests, at = {}, 0

function init(args)
  local lines = io.lines(args[1])
  local headers = { authorization = "Bearer " .. lines() }
  local withBody = { authorization = headers.authorization, ["content-type"] = "application/json" }
  for line in lines do
    local method, path, body = line:match("^(%S+)\t(%S+)\t?(.*)$")
    local hasBody = body ~= ""
    requests[#requests + 1] =
      wrk.format(method, path, hasBody and withBody or headers, hasBody and body or nil)
  end
  at = tonumber(args[2])
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local failed = summary.errors
  io.write(string.format(
    'BENCH{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    failed.status + failed.connect + failed.read + failed.write + failed.timeout))
end
