declare module 's3rver' {
  interface StoredObject {
    bucket: string
    key: string
    content: Buffer | NodeJS.ReadableStream
    metadata: object
  }

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    readonly store: {
      getResourcePath(bucket: string, key: string, resource: 'object'): string
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export default S3rver
}
