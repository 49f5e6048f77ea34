# Every image, for both platforms: `docker buildx bake`; one of them for this machine: `docker buildx bake cards --load`. How they
# are made is in the Dockerfile.
variable "REPOSITORY" {
  default = "registry.example.com/learning-library"
}
variable "VERSION" {
  default = "dev"
}
variable "REVISION" {
  default = ""
}
variable "SOURCE" {
  default = ""
}
variable "PLATFORMS" {
  default = "linux/amd64,linux/arm64"
}

group "default" {
  targets = ["service", "other"]
}

target "image" {
  platforms = split(",", PLATFORMS)
  args = {
    VERSION  = VERSION
    REVISION = REVISION
    SOURCE   = SOURCE
  }
}

target "service" {
  name     = service
  inherits = ["image"]
  matrix = {
    service = ["accounts", "library", "cards", "questions", "spaces-sessions-stats", "search", "generation"]
  }
  target = "service"
  args = {
    SERVICE = service
  }
  tags = ["${REPOSITORY}/${service}:${VERSION}"]
}

target "other" {
  name     = image
  inherits = ["image"]
  matrix = {
    image = ["gateway", "generation-worker", "operator", "standalone"]
  }
  target = image
  tags   = ["${REPOSITORY}/${image}:${VERSION}"]
}
